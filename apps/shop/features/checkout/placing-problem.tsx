import { Banner } from "../../ui/banner.tsx";
import { errorText } from "../../platform/errors/error-texts.ts";
import type { CheckoutPart } from "./checkout-part.ts";
import type { Placing } from "./use-placing.ts";

/** Why the order was not placed, beside its button: refused, unknown because the answer was lost, or something is still missing. */
export function PlacingProblem({
  texts,
  errors,
  placing,
  incomplete,
}: Pick<CheckoutPart, "texts" | "errors"> & { placing: Placing; incomplete: boolean }) {
  const { refusal, unsure } = placing;
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <Banner kind="error" title={texts.orderFailed}>
          {unsure ? texts.orderUnsure : `${errorText(errors, refusal)} ${texts.orderFailedHelp}`}
        </Banner>
      )}
      {!refusal && incomplete && <Banner kind="warning">{texts.checkForm}</Banner>}
    </div>
  );
}
