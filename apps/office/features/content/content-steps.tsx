import {
  BooleanInput,
  Confirm,
  DateInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  required,
  useDataProvider,
  useNotify,
  useRedirect,
  useRefresh,
  useTranslate,
} from "react-admin";
import { countryOf, INSTANCES } from "@kram/countries/country";
import { useAbout } from "../about/public.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { MomentInput } from "../../ui/moment-input.tsx";
import type { WholeContent } from "./contents-resource.ts";
import { useContentEdit } from "./use-content-edit.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useRun } from "../../ui/sending.ts";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useFormats } from "../../ui/use-formats.ts";

const WHEN = ["now", "later"] as const;

interface Typed {
  when: (typeof WHEN)[number] | "announced";
  at: string | null;
  renewsConsent: boolean;
  announcedFor: string | null;
}

/** Now or later; new regulations can be announced, or ask members to accept again. */
export function PublishContent({ text, onClose }: { text: WholeContent; onClose: () => void }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const { instance } = useAbout();
  const { termsNoticeDays } = countryOf(INSTANCES.find((code) => code === instance) ?? INSTANCES[0]);
  const { version, edits } = text;
  const send = async (values: object) => {
    const { when, at: typedAt, renewsConsent, ...typed } = values as Typed;
    const at = when === "later" ? typedAt : null;
    const announcedFor = when === "announced" ? typed.announcedFor : null;
    const done = at === null ? "content.published" : "content.scheduled_done";
    await edit(
      { publication: { version, edits, at, renewsConsent, announcedFor } },
      announcedFor === null ? done : "content.announce_done",
    );
  };
  const ways = text.isAgreedTo ? [...WHEN, "announced"] : WHEN;
  return (
    <FormDialog
      button={translate("content.publish")}
      defaultValues={{ when: "now", at: null, renewsConsent: false, announcedFor: null }}
      hint={translate("content.publish_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("content.publish_title", { version })}
    >
      <RadioButtonGroupInput
        choices={ways.map((id) => ({ id, name: `content.when.${id}` }))}
        helperText={false}
        label="content.fields.when"
        row={false}
        source="when"
      />
      <FormDataConsumer<Typed>>
        {({ formData }) =>
          formData.when === "later" && <MomentInput label="content.fields.at" source="at" validate={required()} />
        }
      </FormDataConsumer>
      <FormDataConsumer<Typed>>
        {({ formData }) => {
          if (formData.when === "announced")
            return (
              <DateInput
                helperText={translate("content.announce_hint", { days: termsNoticeDays })}
                label="content.fields.announcedFor"
                source="announcedFor"
                validate={required()}
              />
            );
          return text.isAgreedTo ? (
            <BooleanInput
              helperText="content.renews_consent_hint"
              label="content.fields.renewsConsent"
              source="renewsConsent"
            />
          ) : null;
        }}
      </FormDataConsumer>
    </FormDialog>
  );
}

/** After a question; a never published text goes with it. */
export function DropDraft({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [asked, setAsked] = useState(false);
  const leaves = text.versions.length > 1;
  const drop = () => {
    setAsked(false);
    void run(async () => {
      await office.delete("contents", { id: text.id, previousData: text });
      notify("content.dropped", { type: "success" });
      if (leaves) refresh();
      else redirect("/contents");
    });
  };
  return (
    <>
      <Button color="error" disabled={busy} onClick={() => setAsked(true)} variant="outlined">
        {translate("content.drop")}
      </Button>
      <Confirm
        cancel="ra.action.cancel"
        confirm="content.drop"
        confirmColor="warning"
        content={leaves ? "content.drop_hint" : "content.drop_all_hint"}
        isOpen={asked}
        onClose={() => setAsked(false)}
        onConfirm={drop}
        title="content.drop_ask"
      />
    </>
  );
}

/** Shows the newest version for an hour. */
export function PreviewLink({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const formats = useFormats();
  const office = useDataProvider();
  const { busy, run } = useRun();
  const [made, setMade] = useState<WholeContent["preview"] | null>(null);
  const make = () =>
    run(async () => {
      const answer = await office.update<WholeContent>("contents", {
        id: text.id,
        data: { preview: true },
        previousData: text,
      });
      setMade(answer.data.preview ?? null);
    });
  if (made === null || made === undefined)
    return (
      <Button disabled={busy} onClick={() => void make()} variant="outlined">
        {translate("content.make_preview")}
      </Button>
    );
  return (
    <Box role="status" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 1, alignItems: "center", minHeight: 44 }}>
      <MuiLink href={made.url} rel="noopener" target="_blank">
        {translate("content.open_preview")}
      </MuiLink>
      <Box component="span" sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {translate("content.preview_until", { at: formats.instant(made.expiresAt) })}
      </Box>
    </Box>
  );
}
