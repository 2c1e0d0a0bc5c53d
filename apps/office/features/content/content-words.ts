import { CONTENT_STATES, CONTENT_TYPES, MENU_GROUPS, SECTIONS } from "@kram/contract/content";

/** Look of each state of a text. */
export const STATE_TONES = {
  draft: "waits",
  scheduled: "moves",
  published: "good",
  changed: "waits",
  withdrawn: "past",
} as const;

const choices = (names: readonly string[], part: string) => names.map((id) => ({ id, name: `content.${part}.${id}` }));

/** Kinds of text to choose. */
export const TYPE_CHOICES = choices(CONTENT_TYPES, "type");

/** Sections of articles to choose. */
export const SECTION_CHOICES = choices(SECTIONS, "section");

/** States to choose. */
export const STATE_CHOICES = choices(CONTENT_STATES, "state");

/** Parts of the menus to choose. */
export const GROUP_CHOICES = choices(MENU_GROUPS, "group");

/** Languages that may lack words. */
export const LACKING_CHOICES = choices(["en", "de"], "lacks");
