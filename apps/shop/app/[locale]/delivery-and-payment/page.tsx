import { DeliveryPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "delivery-and-payment" });
}

export default async function DeliveryAndPayment({ params }: LocaleProps) {
  return <DeliveryPage {...(await params)} />;
}
