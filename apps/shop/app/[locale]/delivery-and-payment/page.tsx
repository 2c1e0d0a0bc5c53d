import { DeliveryPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "delivery-and-payment" });
}

/** Ways of delivery and payment, and what they cost. */
export default async function DeliveryAndPayment({ params }: Props) {
  return <DeliveryPage {...(await params)} />;
}
