import LockIcon from "@mui/icons-material/LockOutlined";
import PersonalPagesIcon from "@mui/icons-material/ContactPageOutlined";
import SuppressionsIcon from "@mui/icons-material/UnsubscribeOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import ReportsIcon from "@mui/icons-material/QueryStatsOutlined";
import ApprovalsIcon from "@mui/icons-material/HowToRegOutlined";
import MonthsIcon from "@mui/icons-material/CalendarMonthOutlined";
import PlansIcon from "@mui/icons-material/AccountTreeOutlined";
import LedgerIcon from "@mui/icons-material/AccountBalanceOutlined";
import RefundsIcon from "@mui/icons-material/CurrencyExchangeOutlined";
import OrdersIcon from "@mui/icons-material/ReceiptLongOutlined";
import MembersIcon from "@mui/icons-material/PeopleAltOutlined";
import RegistrationsIcon from "@mui/icons-material/PersonAddAltOutlined";
import SponsorsIcon from "@mui/icons-material/PublicOutlined";
import ProducersIcon from "@mui/icons-material/FactoryOutlined";
import BrandsIcon from "@mui/icons-material/StorefrontOutlined";
import CategoriesIcon from "@mui/icons-material/AccountTreeOutlined";
import ProductsIcon from "@mui/icons-material/Inventory2Outlined";
import LowStockIcon from "@mui/icons-material/HourglassBottomOutlined";
import JobsIcon from "@mui/icons-material/ScheduleOutlined";
import EinvoicesIcon from "@mui/icons-material/AssuredWorkloadOutlined";
import ApiKeysIcon from "@mui/icons-material/VpnKeyOutlined";
import WebhooksIcon from "@mui/icons-material/WebhookOutlined";
import OutboxIcon from "@mui/icons-material/OutboxOutlined";
import BroadcastsIcon from "@mui/icons-material/CampaignOutlined";
import PromotionsIcon from "@mui/icons-material/LocalOfferOutlined";
import ContentsIcon from "@mui/icons-material/ArticleOutlined";
import ContentCategoriesIcon from "@mui/icons-material/LabelOutlined";
import GoingLiveIcon from "@mui/icons-material/RocketLaunchOutlined";
import ProvidersIcon from "@mui/icons-material/KeyOutlined";
import ShippingIcon from "@mui/icons-material/LocalShippingOutlined";
import SettingsIcon from "@mui/icons-material/TuneOutlined";
import ExportsIcon from "@mui/icons-material/TableViewOutlined";
import StaffIcon from "@mui/icons-material/BadgeOutlined";
import ActionsIcon from "@mui/icons-material/HistoryOutlined";
import ContactIcon from "@mui/icons-material/ForumOutlined";
import ComplaintsIcon from "@mui/icons-material/ReportProblemOutlined";
import ReturnsIcon from "@mui/icons-material/AssignmentReturnOutlined";
import WithdrawalsIcon from "@mui/icons-material/UndoOutlined";
import SecurityIcon from "@mui/icons-material/ShieldOutlined";
import { lazy } from "react";
import { Admin, CustomRoutes, localStorageStore, Resource, reactRouterProvider } from "react-admin";
import { PAYOUT_PAGES } from "./features/payouts/public.ts";
import { createOfficeResources } from "./office-resources.ts";
import { AboutProvider, createAboutSource } from "./features/about/public.ts";
import { createAuthProvider, SignInPage } from "./features/sessions/public.ts";
import { ForgottenPasswordPage, InvitationPage, NewPasswordPage } from "./features/staff/public.ts";
import { SetUpPage } from "./features/setup/public.ts";
import { createConfirmation, createOfficeApi } from "./platform/office-api.ts";
import { createDataProvider } from "./platform/office-resource.ts";
import { createI18nProvider } from "./platform/i18n-provider.ts";
import { toOfficeLocale } from "./platform/locales.ts";
import { keepPreferences } from "./platform/preferences-store.ts";
import { FailedPage } from "./ui/failures.tsx";
import { PageLoading } from "./ui/page.tsx";
import { Shell } from "./ui/shell.tsx";
import { darkTheme, lightTheme } from "./ui/theme.ts";

const ExportsPage = lazy(() => import("./features/exports/exports-page.tsx"));
const DashboardPage = lazy(() => import("./features/dashboard/dashboard-page.tsx"));
const OrderList = lazy(() => import("./features/orders/order-list.tsx"));
const RefundList = lazy(() => import("./features/orders/refund-list.tsx"));
const PackingPage = lazy(() => import("./features/packing/packing-page.tsx"));
const OrderShow = lazy(() => import("./features/orders/order-show.tsx"));
const ApprovalList = lazy(() => import("./features/approvals/approval-list.tsx"));
const IncomesPage = lazy(() => import("./features/reports/incomes-page.tsx"));
const LowStockList = lazy(() => import("./features/stock/low-stock-list.tsx"));
const ReportsPage = lazy(() => import("./features/reports/reports-page.tsx"));
const MonthList = lazy(() => import("./features/bonuses/month-list.tsx"));
const MonthShow = lazy(() => import("./features/bonuses/month-show.tsx"));
const PlanList = lazy(() => import("./features/bonuses/plan-list.tsx"));
const PlanShow = lazy(() => import("./features/bonuses/plan-show.tsx"));
const PlanSimulationShow = lazy(() => import("./features/bonuses/plan-simulation-show.tsx"));
const DraftShow = lazy(() => import("./features/bonuses/draft-show.tsx"));
const LedgerList = lazy(() => import("./features/money/ledger-list.tsx"));
const LedgerShow = lazy(() => import("./features/money/ledger-show.tsx"));
const ProductList = lazy(() => import("./features/catalog/product-list.tsx"));
const ProductShow = lazy(() => import("./features/catalog/product-show.tsx"));
const ProducerList = lazy(() => import("./features/producers/producer-list.tsx"));
const BrandList = lazy(() => import("./features/catalog/brand-list.tsx"));
const CategoryList = lazy(() => import("./features/catalog/category-list.tsx"));
const CategoryShow = lazy(() => import("./features/catalog/category-show.tsx"));
const BroadcastList = lazy(() => import("./features/notifications/broadcast-list.tsx"));
const BroadcastCreate = lazy(() => import("./features/notifications/broadcast-create.tsx"));
const PromotionList = lazy(() => import("./features/promotions/promotion-list.tsx"));
const PromotionShow = lazy(() => import("./features/promotions/promotion-show.tsx"));
const PromotionCreate = lazy(() => import("./features/promotions/promotion-create.tsx"));
const ContentList = lazy(() => import("./features/content/content-list.tsx"));
const ContentCategoryList = lazy(() => import("./features/content/content-category-list.tsx"));
const ContentShow = lazy(() => import("./features/content/content-show.tsx"));
const ContactList = lazy(() => import("./features/contact/contact-list.tsx"));
const ContactShow = lazy(() => import("./features/contact/contact-show.tsx"));
const ComplaintList = lazy(() => import("./features/complaints/complaint-list.tsx"));
const ComplaintShow = lazy(() => import("./features/complaints/complaint-show.tsx"));
const ReturnList = lazy(() => import("./features/returns/return-list.tsx"));
const WithdrawalList = lazy(() => import("./features/withdrawals/withdrawal-list.tsx"));
const JobList = lazy(() => import("./features/jobs/job-list.tsx"));
const EinvoiceList = lazy(() => import("./features/einvoices/einvoice-list.tsx"));
const OutboxList = lazy(() => import("./features/mail/outbox-list.tsx"));
const ApiKeysPage = lazy(() => import("./features/api-keys/api-keys-page.tsx"));
const WebhooksPage = lazy(() => import("./features/webhooks/webhooks-page.tsx"));
const ProvidersPage = lazy(() => import("./features/providers/providers-page.tsx"));
const SettingPartPage = lazy(() => import("./features/settings/parts/setting-part-page.tsx"));
const MailTextsPage = lazy(() => import("./features/settings/mail-texts/mail-texts-page.tsx"));
const MailTextPage = lazy(() => import("./features/settings/mail-texts/mail-text-page.tsx"));
const ShippingList = lazy(() => import("./features/shipping/shipping-list.tsx"));
const SettingsPage = lazy(() => import("./features/settings/settings-page.tsx"));
const GoingLivePage = lazy(() => import("./features/setup/going-live.tsx"));
const MailList = lazy(() => import("./features/mail/mail-list.tsx"));
const MailShow = lazy(() => import("./features/mail/mail-show.tsx"));
const MemberList = lazy(() => import("./features/members/member-list.tsx"));
const MemberShow = lazy(() => import("./features/members/member-show.tsx"));
const RegistrationList = lazy(() => import("./features/members/registration-list.tsx"));
const SponsorRequestList = lazy(() => import("./features/members/sponsor-request-list.tsx"));
const SuppressionList = lazy(() => import("./features/mail/suppression-list.tsx"));
const PersonalPageList = lazy(() => import("./features/personal-pages/personal-page-list.tsx"));
const LocksPanel = lazy(() => import("./features/maintenance/locks-panel.tsx"));
const StaffList = lazy(() => import("./features/staff/staff-list.tsx"));
const HandbookPage = lazy(() => import("./features/handbook/handbook-page.tsx"));
const AccountPage = lazy(() => import("./features/staff/account/account-page.tsx"));
const SecurityList = lazy(() => import("./features/security/security-list.tsx"));
const ActionList = lazy(() => import("./features/staff/action-list.tsx"));

const { Route } = reactRouterProvider;
const confirmation = createConfirmation();
let failedCall: string | null = null;
const onFailure = (requestId: string) => void (failedCall = requestId);
const api = createOfficeApi({ baseUrl: "", confirmation, onFailure });
const about = createAboutSource(api);
const store = keepPreferences(localStorageStore("1", "office"));
const i18nProvider = createI18nProvider({
  onLocale: (locale) => void (document.documentElement.lang = locale),
  failedCall: () => failedCall,
});
const localeOf = () => toOfficeLocale(String(store.getItem("locale", "pl")));
const resources = createOfficeResources(api, localeOf);
const authProvider = createAuthProvider({ api, about, confirmation, resources });
const dataProvider = createDataProvider(resources);

const PAGES = [
  <Route element={<PackingPage />} key="packing" path="/packing/:number" />,
  ...(["company", "shop", "mail-sender", "numbers", "payments", "vat", "club", "pickup", "returns"] as const).map(
    (part) => <Route element={<SettingPartPage part={part} />} key={part} path={`/settings/${part}`} />,
  ),
  <Route element={<HandbookPage />} key="handbook" path="/handbook" />,
  <Route element={<HandbookPage />} key="handbook-chapter" path="/handbook/:chapter" />,
  <Route element={<MailTextsPage />} key="mail-texts" path="/settings/mail-texts" />,
  <Route element={<MailTextPage />} key="mail-text" path="/settings/mail-texts/:letter" />,
];

const MONEY = (
  <>
    <Resource icon={ReportsIcon} list={ReportsPage} name="reports" />
    <Resource icon={ReportsIcon} list={IncomesPage} name="incomes" />
    <Resource icon={EinvoicesIcon} list={EinvoiceList} name="einvoices" />
    <Resource icon={ApprovalsIcon} list={ApprovalList} name="approvals" />
    {PAYOUT_PAGES}
    <Resource icon={MonthsIcon} list={MonthList} name="bonus-months" recordRepresentation="id" show={MonthShow} />
    <Resource icon={PlansIcon} list={PlanList} name="bonus-plans" recordRepresentation="version" show={PlanShow} />
    <Resource name="bonus-plan-drafts" recordRepresentation="title" show={DraftShow} />
    <Resource name="plan-simulations" recordRepresentation="title" show={PlanSimulationShow} />
    <Resource icon={LedgerIcon} list={LedgerList} name="ledger" recordRepresentation="id" show={LedgerShow} />
  </>
);

const GOODS_AND_WORDS = (
  <>
    <Resource icon={ProductsIcon} list={ProductList} name="products" show={ProductShow} />
    <Resource icon={LowStockIcon} list={LowStockList} name="low-stock" />
    <Resource icon={BrandsIcon} list={BrandList} name="brands" />
    <Resource icon={ProducersIcon} list={ProducerList} name="producers" />
    <Resource icon={CategoriesIcon} list={CategoryList} name="categories" show={CategoryShow} />
    <Resource icon={ContentsIcon} list={ContentList} name="contents" recordRepresentation="title" show={ContentShow} />
    <Resource icon={ContentCategoriesIcon} list={ContentCategoryList} name="content-categories" />
    <Resource icon={ShippingIcon} list={ShippingList} name="shipping-methods" />
    <Resource create={BroadcastCreate} icon={BroadcastsIcon} list={BroadcastList} name="broadcasts" />
  </>
);

const PEOPLE = (
  <>
    <Resource icon={MembersIcon} list={MemberList} name="members" recordRepresentation="memberNo" show={MemberShow} />
    <Resource icon={RegistrationsIcon} list={RegistrationList} name="registrations" />
    <Resource icon={SponsorsIcon} list={SponsorRequestList} name="international-sponsors" />
    <Resource icon={PersonalPagesIcon} list={PersonalPageList} name="personal-pages" />
    <Resource icon={SuppressionsIcon} list={SuppressionList} name="suppressions" />
  </>
);

const SHOP = (
  <>
    <Resource icon={SettingsIcon} list={SettingsPage} name="settings" />
    <Resource icon={ProvidersIcon} list={ProvidersPage} name="providers" />
    <Resource icon={WebhooksIcon} list={WebhooksPage} name="webhooks" />
    <Resource icon={ApiKeysIcon} list={ApiKeysPage} name="api-keys" />
    <Resource icon={GoingLiveIcon} list={GoingLivePage} name="going-live" />
  </>
);

export function App() {
  return (
    <AboutProvider source={about}>
      <Admin
        authProvider={authProvider}
        dashboard={DashboardPage}
        darkTheme={darkTheme}
        dataProvider={dataProvider}
        disableTelemetry
        error={FailedPage}
        i18nProvider={i18nProvider}
        layout={Shell}
        loading={PageLoading}
        loginPage={SignInPage}
        requireAuth
        store={store}
        theme={lightTheme}
      >
        <Resource icon={OrdersIcon} list={OrderList} name="orders" recordRepresentation="number" show={OrderShow} />
        <Resource icon={RefundsIcon} list={RefundList} name="refunds" />
        {MONEY}
        {GOODS_AND_WORDS}
        <Resource
          create={PromotionCreate}
          icon={PromotionsIcon}
          list={PromotionList}
          name="promotions"
          recordRepresentation="code"
          show={PromotionShow}
        />
        <Resource
          icon={ContactIcon}
          list={ContactList}
          name="contact-messages"
          recordRepresentation="reference"
          show={ContactShow}
        />
        <Resource
          icon={ComplaintsIcon}
          list={ComplaintList}
          name="complaints"
          recordRepresentation="number"
          show={ComplaintShow}
        />
        <Resource icon={WithdrawalsIcon} list={WithdrawalList} name="withdrawals" />
        <Resource icon={ReturnsIcon} list={ReturnList} name="returns" />
        <Resource icon={MailIcon} list={MailList} name="mail" recordRepresentation="subject" show={MailShow} />
        {PEOPLE}
        <Resource icon={OutboxIcon} list={OutboxList} name="outbox" />
        <Resource icon={JobsIcon} list={JobList} name="jobs" />
        {SHOP}
        <Resource icon={ExportsIcon} list={ExportsPage} name="exports" />
        <Resource icon={LockIcon} list={LocksPanel} name="locks" />
        <Resource icon={StaffIcon} list={StaffList} name="staff" />
        <Resource icon={ActionsIcon} list={ActionList} name="actions" />
        <Resource icon={SecurityIcon} list={SecurityList} name="security-events" />
        <CustomRoutes noLayout>
          <Route element={<SetUpPage api={api} />} path="/setup" />
          <Route element={<InvitationPage api={api} />} path="/invitation/:token" />
          <Route element={<ForgottenPasswordPage api={api} />} path="/forgotten-password" />
          <Route element={<NewPasswordPage api={api} />} path="/new-password/:token" />
        </CustomRoutes>
        <CustomRoutes>
          <Route element={<AccountPage api={api} />} path="/account" />
          {PAGES}
        </CustomRoutes>
      </Admin>
    </AboutProvider>
  );
}
