import { DOMAIN_PROBLEMS } from "@kram/domain/mail";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useGetOne, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { Part } from "../../ui/part.tsx";
import { useChange } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { SenderDomain } from "./providers-resource.ts";

type Finding = SenderDomain["findings"][number];

const TONES = { good: "good", advised: "waits", wrong: "bad", unknown: "past" } as const;
const CODE = { fontFamily: "monospace", overflowWrap: "anywhere", fontSize: "0.8125rem" } as const;

/** What the sender's domain says of mail, and what to enter where it says too little. */
export function SenderDomainPart() {
  const translate = useTranslate();
  const formats = useFormats();
  const { data, error, refetch } = useGetOne<SenderDomain>("mail-domain", { id: "sender" }, SHOWN_ON_PAGE);
  const { change, busy } = useChange("mail-domain");
  if (error && !data) return <FailedState code={error.message} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { domain, selector, checkedAt, findings } = data;
  const check = (
    <Button
      disabled={busy || domain === null}
      onClick={() => change(data, {}, { done: "mail-domain.done" })}
      variant="outlined"
    >
      {translate(checkedAt === null ? "mail-domain.check_first" : "mail-domain.check")}
    </Button>
  );
  return (
    <Part action={check} hint={translate("mail-domain.hint")} title={translate("mail-domain.title")}>
      {domain === null && <Alert severity="warning">{translate("mail-domain.no_sender")}</Alert>}
      <Details>
        {domain && <Detail label="mail-domain.of">{domain}</Detail>}
        {selector && <Detail label="mail-domain.selector">{selector}</Detail>}
        <Detail label="mail-domain.checked">
          {checkedAt === null ? translate("mail-domain.never") : formats.instant(checkedAt)}
        </Detail>
      </Details>
      {findings.map((finding) => (
        <FindingShown finding={finding} key={finding.check} />
      ))}
    </Part>
  );
}

function FindingShown({ finding: { check, problem, found, advice } }: { finding: Finding }) {
  const translate = useTranslate();
  const state = problem === null ? "good" : DOMAIN_PROBLEMS[problem];
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider", pt: 1.5, mt: 1.5, display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <strong>{translate(`mail-domain.check_name.${check}`)}</strong>
        <ToneChip text={translate(`mail-domain.state.${state}`)} tone={TONES[state]} />
      </Box>
      {problem && <div>{translate(`mail-domain.problem.${check}.${problem}`)}</div>}
      {found.length > 0 && (
        <div>
          {translate("mail-domain.found")}:
          {found.map((record) => (
            <Box key={record} sx={CODE}>
              {record}
            </Box>
          ))}
        </div>
      )}
      {advice && <Advice advice={advice} />}
    </Box>
  );
}

function Advice({ advice: { name, type, value } }: { advice: NonNullable<Finding["advice"]> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ bgcolor: "action.hover", borderRadius: 1, p: 1.5 }}>
      <strong>{translate("mail-domain.enter")}</strong>
      <Details>
        <Detail label="mail-domain.name">
          <Box sx={CODE}>{name}</Box>
        </Detail>
        <Detail label="mail-domain.type">{type}</Detail>
        <Detail label="mail-domain.value">
          {value === null ? translate("mail-domain.from_server") : <Box sx={CODE}>{value}</Box>}
        </Detail>
      </Details>
    </Box>
  );
}
