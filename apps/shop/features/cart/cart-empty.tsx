import { hrefFor } from "../../i18n/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageLocale } from "../sessions/public.ts";
import type { PanelPart } from "./panel-part.ts";

/** A cart without lines, with the way to the shop. */
export function CartEmpty({ texts, onLeave }: PanelPart) {
  const action = (
    <ButtonLink href={hrefFor(pageLocale(), "/produkty")} onClick={onLeave}>
      {texts.emptyAction}
    </ButtonLink>
  );
  return <EmptyState level={3} title={texts.empty} text={texts.emptyText} action={action} />;
}
