import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { StaffMember } from "@kram/contract/staff";
import { useState } from "react";
import { Confirm, useTranslate } from "react-admin";
import { useChange } from "../../ui/use-change.ts";
import { useAbout } from "../about/public.ts";
import { AskSecond } from "../approvals/public.ts";
import { StaffForm } from "./staff-form.tsx";
import type { StaffChange } from "./staff-resource.ts";

type Asked = "form" | "block" | null;

/** What can be done with somebody of staff; blocking asks first, and says that it can be undone. */
export function StaffMoves({ person }: { person: StaffMember }) {
  const translate = useTranslate();
  const { staffId } = useAbout();
  const { change, busy } = useChange("staff");
  const [asked, setAsked] = useState<Asked>(null);
  const name = `${person.name} ${person.surname}`;
  const go = (data: StaffChange, done: string) => {
    setAsked(null);
    change(person, data, { done, args: { name } });
  };
  const button = (key: string, onClick: () => void) => (
    <Button
      aria-label={`${translate(key)}: ${name}`}
      disabled={busy}
      key={key}
      onClick={onClick}
      size="small"
      variant="outlined"
    >
      {translate(key)}
    </Button>
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {button("staff.change", () => setAsked("form"))}
      {person.state === "invited" &&
        person.waiting === null &&
        button("staff.invite_again", () => go({ invitedAgain: true }, "staff.invited"))}
      {person.state === "blocked" && button("staff.unblock", () => go({ blocked: false }, "staff.unblocked"))}
      {person.state !== "blocked" && person.id !== staffId && button("staff.block", () => setAsked("block"))}
      {person.secondFactor && (
        <AskSecond what={name} request={{ kind: "second-factor-lift", of: "staff", who: person.id }} />
      )}
      {asked === "form" && <StaffForm onClose={() => setAsked(null)} person={person} />}
      <Confirm
        cancel="ra.action.cancel"
        confirm="staff.block"
        confirmColor="warning"
        content="staff.block_hint"
        isOpen={asked === "block"}
        onClose={() => setAsked(null)}
        onConfirm={() => go({ blocked: true }, "staff.blocked")}
        title={translate("staff.block_ask", { name })}
      />
    </Box>
  );
}
