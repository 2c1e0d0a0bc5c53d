import { blockMember } from "@kram/contract/members";
import Button from "@mui/material/Button";
import { useState } from "react";
import { maxLength, minLength, required, TextInput, useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useChange } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";
import type { WholeMember } from "./members-resource.ts";

const REASON = [required(), minLength(2), maxLength(500)];

/** Blocks with a mailed reason, or unblocks. */
export function MemberBlock({ member }: { member: WholeMember }) {
  const translate = useTranslate();
  const may = useMay(blockMember);
  const [asked, setAsked] = useState(false);
  const { change, busy } = useChange("members");
  if (!may || member.state === "erased") return null;
  if (member.block !== null)
    return (
      <Button
        disabled={busy}
        onClick={() => change(member, { block: null }, { done: "members.unblocked" })}
        variant="outlined"
      >
        {translate("members.unblock")}
      </Button>
    );
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)} variant="outlined">
        {translate("members.block")}
      </Button>
      {asked && <BlockDialog member={member} onClose={() => setAsked(false)} />}
    </>
  );
}

function BlockDialog({ member, onClose }: { member: WholeMember; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update] = useUpdate<WholeMember>();
  const send = async ({ reason }: Readonly<Record<string, unknown>>) => {
    const data = { block: typeof reason === "string" ? reason : "" } as never;
    await update("members", { id: member.id, data, previousData: member }, { returnPromise: true });
    notify("members.blocked", { type: "success" });
    refresh();
  };
  const person = `${member.name} ${member.surname}`.trim() || member.memberNo;
  return (
    <FormDialog
      button={translate("members.block")}
      danger
      hint={translate("members.block_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("members.block_ask", { person })}
    >
      <TextInput
        fullWidth
        helperText="members.reason_hint"
        label="members.fields.reason"
        multiline
        rows={3}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        source="reason"
        validate={REASON}
      />
    </FormDialog>
  );
}
