import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import type { SponsorRequest } from "./sponsor-requests-resource.ts";

type Decision = "ACCEPTED" | "REJECTED";

const DECISIONS: readonly Decision[] = ["ACCEPTED", "REJECTED"];

/** The two ways to decide on a request; the one that stands is not on offer. Accepting asks first, for it takes ordering away. */
export function SponsorDecision({ request }: { request: SponsorRequest }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<SponsorRequest>();
  const person = `${request.name} ${request.surname}`;

  const decide = (internationalSponsorStatus: Decision) => {
    setAsking(false);
    void update(
      "international-sponsors",
      { id: request.id, data: { internationalSponsorStatus }, previousData: request },
      {
        onSuccess: () => {
          notify(`members.done.${internationalSponsorStatus}`, { type: "success" });
          refresh();
        },
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
      },
    );
  };

  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {DECISIONS.filter((decision) => decision !== request.internationalSponsorStatus).map((decision) => (
        <Button
          aria-label={`${translate(`members.decide.${decision}`)}: ${person}`}
          color={decision === "ACCEPTED" ? "primary" : "warning"}
          disabled={isPending}
          key={decision}
          onClick={() => (decision === "ACCEPTED" ? setAsking(true) : decide(decision))}
          size="small"
          variant="outlined"
        >
          {translate(`members.decide.${decision}`)}
        </Button>
      ))}
      <Confirm
        cancel="ra.action.cancel"
        confirm="members.decide.ACCEPTED"
        content={translate("members.ask_hint", { person })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => decide("ACCEPTED")}
        title="members.ask"
      />
    </Box>
  );
}
