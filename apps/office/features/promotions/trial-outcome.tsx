import { messageKeyOf } from "@kram/contract/errors";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout } from "../about/public.ts";
import type { Trial } from "./promotions-resource.ts";

type Tried = Trial["promotions"][number];

/** Says what applied, and why others did not. */
export function TrialOutcome({ trial }: { trial: Trial }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency } = useAbout();
  const money = (amount: string) => formats.amount(amount, currency);
  const applied = trial.promotions.toSorted((one, other) => Number(other.applied) - Number(one.applied));
  return (
    <Box component="section" sx={{ mt: 2 }}>
      {trial.problems.length > 0 && <VoucherProblems problems={trial.problems} />}
      <Typography component="h3" variant="h6">
        {translate("promotions.sum", { gross: money(trial.grossCost), reduced: money(trial.reduced) })}
      </Typography>
      {trial.freeShippingBy !== null && <Typography>{translate("promotions.free_shipping")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, mt: 1, display: "grid", gap: 1 }}>
        {applied.map((promotion) => (
          <OnePromotion key={promotion.code} promotion={promotion} />
        ))}
      </Box>
    </Box>
  );
}

function VoucherProblems({ problems }: Pick<Trial, "problems">) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate("promotions.fields.vouchers")}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.map(({ voucher, code }) => (
          <li key={voucher}>
            {voucher}: {translate(messageKeyOf(code))}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function OnePromotion({ promotion: { code, title, applied, reduced, gift, obstacles } }: { promotion: Tried }) {
  const translate = useTranslate();
  const reasons = obstacles.map(({ kind, has, needs }) => {
    const reason = translate(`promotions.obstacle.${kind}`);
    return needs === null ? reason : `${reason}: ${translate("promotions.has_needs", { has, needs })}`;
  });
  const gained = [
    reduced === "0,00" ? [] : [`−${reduced}`],
    gift ? [translate("promotions.gift_of", { quantity: gift.quantity, choices: gift.choices.join(", ") })] : [],
  ].flat();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider", pt: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <ToneChip
          text={translate(applied ? "promotions.applied" : "promotions.not_applied")}
          tone={applied ? "good" : "past"}
        />
        <strong>{title}</strong>
        <Box component="span" sx={{ color: "text.secondary" }}>
          {code}
        </Box>
      </Box>
      <Box sx={{ color: applied ? undefined : "text.secondary" }}>{(applied ? gained : reasons).join(" · ")}</Box>
    </Box>
  );
}
