import { NotFoundNotice } from "../../shell/not-found-notice.tsx";

/** Shown in the shop's frame for addresses that name nothing. */
export default function NotFound() {
  return <NotFoundNotice />;
}
