import {
  createGoodsResource,
  createGiftOrdersResource,
  createMemberCartsResource,
  createMemberDeliveriesResource,
  createPaymentLinksResource,
} from "./features/cart/public.ts";
import { createBrandsResource, createCategoriesResource, createProductsResource } from "./features/catalog/public.ts";
import { createProducersResource } from "./features/producers/public.ts";
import { createBroadcastReceiversResource, createBroadcastsResource } from "./features/notifications/public.ts";
import { createContentCategoriesResource, createContentsResource } from "./features/content/public.ts";
import { createComplaintLabelsResource, createComplaintsResource } from "./features/complaints/public.ts";
import { createContactResource } from "./features/contact/public.ts";
import { createLocksResource, createMaintenanceResource } from "./features/maintenance/public.ts";
import { createJobsResource } from "./features/jobs/public.ts";
import { createApprovalsResource } from "./features/approvals/public.ts";
import { createBonusResources } from "./features/bonuses/public.ts";
import { createIncomesResource, createReportsResource } from "./features/reports/public.ts";
import { createPersonalPagesResource } from "./features/personal-pages/public.ts";
import { createPayoutResources } from "./features/payouts/public.ts";
import { createLedgerResources } from "./features/money/public.ts";
import { createEinvoiceResources } from "./features/einvoices/public.ts";
import { createMailResource, createOutboxResource, createSuppressionsResource } from "./features/mail/public.ts";
import { createOrderResources } from "./features/orders/public.ts";
import { createMemberResources } from "./features/members/public.ts";
import { createPromotionsResource, createPromotionTrialsResource } from "./features/promotions/public.ts";
import {
  createLineRefundSumsResource,
  createOrderReturnsResource,
  createReturnsResource,
} from "./features/returns/public.ts";
import { createParcelsResource, createPickupsResource } from "./features/parcels/public.ts";
import { createStockResources } from "./features/stock/public.ts";
import { createPackingResources } from "./features/packing/public.ts";
import { createApiKeysResource } from "./features/api-keys/public.ts";
import { createWebhookResources } from "./features/webhooks/public.ts";
import { createReturnLabelsResource, createWithdrawalsResource } from "./features/withdrawals/public.ts";
import { createSecurityResource } from "./features/security/public.ts";
import { createAccountResource, createActionsResource, createStaffResource } from "./features/staff/public.ts";
import { createProviderResources } from "./features/providers/public.ts";
import { createSetupResources } from "./features/setup/public.ts";
import {
  createMailPreviewsResource,
  createMailTextsResource,
  createSettingPartsResource,
  createSettingsResource,
  createSettingVersionsResource,
  createShopLogosResource,
} from "./features/settings/public.ts";
import { createShippingMethodsResource } from "./features/shipping/public.ts";
import { createExportsResource } from "./features/exports/public.ts";
import {
  createImportsResource,
  createInvitationsResource,
  createShopifyPicturesResource,
  createShopifyResource,
} from "./features/imports/public.ts";
import { createDashboardResource } from "./features/dashboard/public.ts";
import type { ApiClient } from "@kram/contract/client";
import type { OfficeLocale } from "./platform/locales.ts";
import type { OfficeResource } from "./platform/office-resource.ts";

/** What pages load and save, by its name in react-admin. */
export function createOfficeResources(api: ApiClient, localeOf: () => OfficeLocale) {
  return { ...createTradeResources(api, localeOf), ...createOwnerResources(api) };
}

/** Orders, people, goods, words and money. */
function createTradeResources(api: ApiClient, localeOf: () => OfficeLocale) {
  return {
    exports: createExportsResource(),
    imports: createImportsResource(api),
    "shopify-imports": createShopifyResource(api),
    "shopify-pictures": createShopifyPicturesResource(api),
    "member-invitations": createInvitationsResource(api),
    dashboard: createDashboardResource(api),
    ...createOrderResources(api),
    ...createPackingResources(api),
    parcels: createParcelsResource(api),
    pickups: createPickupsResource(api),
    approvals: createApprovalsResource(api),
    ...createBonusResources(api),
    reports: createReportsResource(api, localeOf),
    incomes: createIncomesResource(api),
    ...createPayoutResources(api),
    ...createLedgerResources(api),
    products: createProductsResource(api, localeOf),
    ...createStockResources(api, localeOf),
    brands: createBrandsResource(api),
    producers: createProducersResource(api),
    categories: createCategoriesResource(api, localeOf),
    broadcasts: createBroadcastsResource(api),
    "broadcast-receivers": createBroadcastReceiversResource(api),
    promotions: createPromotionsResource(api),
    "promotion-trials": createPromotionTrialsResource(api, localeOf),
    contents: createContentsResource(api, localeOf),
    "shipping-methods": createShippingMethodsResource(api, localeOf),
    "content-categories": createContentCategoriesResource(api, localeOf),
    "member-carts": createMemberCartsResource(api),
    "member-deliveries": createMemberDeliveriesResource(api),
    "payment-links": createPaymentLinksResource(api),
    "gift-orders": createGiftOrdersResource(api),
    goods: createGoodsResource(api, localeOf),
    "contact-messages": createContactResource(api),
    "personal-pages": createPersonalPagesResource(api),
    complaints: createComplaintsResource(api),
    "complaint-labels": createComplaintLabelsResource(api),
    withdrawals: createWithdrawalsResource(api),
    "return-labels": createReturnLabelsResource(api),
    returns: createReturnsResource(api),
    "order-returns": createOrderReturnsResource(api),
    "line-refund-sums": createLineRefundSumsResource(api),
    ...createMemberResources(api),
  } satisfies Record<string, OfficeResource>;
}

/** What the office itself is made of. */
function createOwnerResources(api: ApiClient) {
  return {
    mail: createMailResource(api),
    jobs: createJobsResource(api),
    ...createEinvoiceResources(api),
    outbox: createOutboxResource(api),
    settings: createSettingsResource(api),
    ...createProviderResources(api),
    ...createWebhookResources(api),
    "api-keys": createApiKeysResource(api),
    "setting-parts": createSettingPartsResource(api),
    "setting-versions": createSettingVersionsResource(api),
    "shop-logos": createShopLogosResource(api),
    "mail-texts": createMailTextsResource(api),
    "mail-previews": createMailPreviewsResource(api),
    ...createSetupResources(api),
    suppressions: createSuppressionsResource(api),
    locks: createLocksResource(api),
    maintenance: createMaintenanceResource(api),
    staff: createStaffResource(api),
    actions: createActionsResource(api),
    account: createAccountResource(api),
    "security-events": createSecurityResource(api),
  } satisfies Record<string, OfficeResource>;
}
