import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import type { ListedMember } from "./members-resource.ts";

export const MEMBER_TONES = { active: "good", joining: "waits", blocked: "bad", erased: "past" } as const;

export function MemberState({ state }: Pick<ListedMember, "state">) {
  const translate = useTranslate();
  return <ToneChip text={translate(`members.state.${state}`)} tone={MEMBER_TONES[state]} />;
}
