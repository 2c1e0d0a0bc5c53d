import { answerContactMessage, setContactAnswered } from "@kram/contract/contact";
import Button from "@mui/material/Button";
import { maxLength, minLength, required, TextInput, useNotify, useTranslate, useUpdate } from "react-admin";
import { PartForm } from "../../ui/part-form.tsx";
import { useChange } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";
import type { WholeContact } from "./contact-resource.ts";

const TEXT_LENGTH = 5000;
const TEXT = [required(), minLength(2), maxLength(TEXT_LENGTH)];

/** By mail; a failed sending keeps what was typed. */
export function AnswerContact({ message }: { message: WholeContact }) {
  const may = useMay(answerContactMessage);
  const notify = useNotify();
  const [update] = useUpdate<WholeContact>();
  if (!may) return null;
  const send = async ({ text }: Readonly<Record<string, unknown>>) => {
    const data = { text } as never;
    await update("contact-messages", { id: message.id, data, previousData: message }, { returnPromise: true });
    notify("contact.answer_sent", { type: "success" });
  };
  return (
    <PartForm button="contact.send" defaultValues={{ text: "" }} onSend={send}>
      <TextInput
        fullWidth
        helperText="contact.answer_hint"
        label="contact.answer"
        multiline
        rows={6}
        slotProps={{ htmlInput: { maxLength: TEXT_LENGTH } }}
        source="text"
        validate={TEXT}
      />
    </PartForm>
  );
}

/** Without a mail, or takes it back. */
export function MarkAnswered({ message }: { message: WholeContact }) {
  const translate = useTranslate();
  const may = useMay(setContactAnswered);
  const { change, busy } = useChange("contact-messages");
  if (!may) return null;
  const answered = message.answeredAt === null;
  const word = answered ? "contact.put_aside" : "contact.take_back";
  return (
    <Button
      disabled={busy}
      onClick={() => change(message, { answered }, { done: answered ? "contact.aside" : "contact.taken_back" })}
      variant="outlined"
    >
      {translate(word)}
    </Button>
  );
}
