import { addMemberNote, removeMemberNote, tagMember } from "@kram/contract/members";
import ClearIcon from "@mui/icons-material/Clear";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { Link, maxLength, required, TextInput, useTranslate } from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Part } from "../../ui/part.tsx";
import { useChange, useEdit } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { MemberChange, WholeMember } from "./members-resource.ts";

const NOTE_LENGTH = 1000;
const TAG_LENGTH = 30;
/** As many as a caller's page shows at once; older ones fold. */
const SHOWN = 3;

/** What the team knows of a member, who never sees it. */
export function MemberNotes({ member }: { member: WholeMember }) {
  const translate = useTranslate();
  const isThere = member.state !== "erased";
  const mayNote = useMay(addMemberNote) && isThere;
  const mayRemove = useMay(removeMemberNote) && isThere;
  const mayTag = useMay(tagMember) && isThere;
  const [asked, setAsked] = useState<"note" | "tag" | null>(null);
  const { notes, tags } = member;
  const older = notes.slice(SHOWN);
  return (
    <Part
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {mayNote && (
            <Button onClick={() => setAsked("note")} variant="outlined">
              {translate("members.add_note")}
            </Button>
          )}
          {mayTag && (
            <Button onClick={() => setAsked("tag")} variant="outlined">
              {translate("members.add_tag")}
            </Button>
          )}
        </Box>
      }
      title={translate("members.notes")}
    >
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {tags.length > 0 && <Tags mayTag={mayTag} member={member} />}
        {notes.length === 0 && <Box sx={{ color: "text.secondary" }}>{translate("members.no_notes")}</Box>}
        <NoteList mayRemove={mayRemove} member={member} notes={notes.slice(0, SHOWN)} />
        {older.length > 0 && (
          <Box component="details">
            <Box
              component="summary"
              sx={{ cursor: "pointer", minHeight: 44, display: "list-item", lineHeight: "44px" }}
            >
              {translate("members.older_notes", { smart_count: older.length })}
            </Box>
            <NoteList mayRemove={mayRemove} member={member} notes={older} />
          </Box>
        )}
      </Box>
      {asked !== null && <MarkDialog asked={asked} member={member} onClose={() => setAsked(null)} />}
    </Part>
  );
}

function NoteList({
  member,
  notes,
  mayRemove,
}: Pick<WholeMember, "notes"> & { member: WholeMember; mayRemove: boolean }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [leaving, setLeaving] = useState<WholeMember["notes"][number] | null>(null);
  return (
    <>
      {notes.map((note) => (
        <Box key={note.id} sx={{ display: "flex", alignItems: "start", gap: 1, mb: 1 }}>
          <Box sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5, flexGrow: 1, minWidth: 0 }}>
            <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{note.text}</Box>
            <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
              {note.staffName}, {formats.instant(note.at)}
            </Box>
          </Box>
          {mayRemove && (
            <IconButton aria-label={translate("members.remove_note")} onClick={() => setLeaving(note)}>
              <ClearIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {leaving !== null && <RemoveDialog member={member} note={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function RemoveDialog({
  member,
  note,
  onClose,
}: {
  member: WholeMember;
  note: WholeMember["notes"][number];
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { change, busy } = useChange("members");
  const remove = () =>
    change(member, { noteGone: note.id } satisfies MemberChange, { done: "members.note_removed", onDone: onClose });
  return (
    <AskDialog
      actions={
        <Button color="error" disabled={busy} onClick={remove} variant="contained">
          {translate("members.remove_note")}
        </Button>
      }
      hint={`${note.staffName}, ${note.text}`}
      keep={translate("ra.action.cancel")}
      onClose={onClose}
      title={translate("members.remove_note_ask")}
    >
      {null}
    </AskDialog>
  );
}

/** Each leads to everybody who has it. */
function Tags({ member, mayTag }: { member: WholeMember; mayTag: boolean }) {
  const translate = useTranslate();
  const { change, busy } = useChange("members");
  return (
    <Box
      aria-label={translate("members.tags")}
      component="ul"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, listStyle: "none" }}
    >
      {member.tags.map((tag) => (
        <Box
          component="li"
          key={tag}
          sx={{
            display: "flex",
            alignItems: "center",
            minWidth: 0,
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
          }}
        >
          <Link
            sx={{ px: 1.5, py: 0.75, minWidth: 0, overflowWrap: "anywhere" }}
            to={`/members?filter=${encodeURIComponent(JSON.stringify({ tag }))}`}
          >
            {tag}
          </Link>
          {mayTag && (
            <IconButton
              aria-label={translate("members.tag_off", { tag })}
              disabled={busy}
              onClick={() =>
                change(member, { tag, on: false } satisfies MemberChange, { done: "members.tag_gone", args: { tag } })
              }
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}

function MarkDialog({ asked, member, onClose }: { asked: "note" | "tag"; member: WholeMember; onClose: () => void }) {
  const translate = useTranslate();
  const edit = useEdit("members", member);
  const most = asked === "note" ? NOTE_LENGTH : TAG_LENGTH;
  const send = ({ text }: Readonly<Record<string, unknown>>) => {
    const typed = typeof text === "string" ? text.trim() : "";
    const change: MemberChange = asked === "note" ? { note: typed } : { tag: typed, on: true };
    return edit(change, `members.${asked}_added`);
  };
  return (
    <FormDialog
      button={translate(`members.add_${asked}`)}
      hint={translate(`members.${asked}_hint`)}
      onClose={onClose}
      onSend={send}
      title={translate(`members.${asked}_ask`, {
        person: `${member.name} ${member.surname}`.trim() || member.memberNo,
      })}
    >
      <TextInput
        fullWidth
        helperText={false}
        label={`members.fields.${asked}`}
        multiline={asked === "note"}
        slotProps={{ htmlInput: { maxLength: most } }}
        source="text"
        validate={[required(), maxLength(most)]}
        {...(asked === "note" ? { rows: 3 } : {})}
      />
    </FormDialog>
  );
}
