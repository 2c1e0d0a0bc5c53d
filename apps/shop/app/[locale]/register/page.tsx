import { JoinPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "register" });
}

/** How one becomes a member. */
export default async function Register({ params }: Props) {
  return <JoinPage {...(await params)} slug="register" />;
}
