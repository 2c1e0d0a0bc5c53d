import { CONTENT_STATES, CONTENT_TYPES, MENU_GROUPS, SECTIONS } from "@kram/contract/content";
import { maxLength, regex } from "react-admin";

export const STATE_TONES = {
  draft: "waits",
  scheduled: "moves",
  published: "good",
  changed: "waits",
  withdrawn: "past",
} as const;

const choices = (names: readonly string[], part: string) => names.map((id) => ({ id, name: `content.${part}.${id}` }));

export const TYPE_CHOICES = choices(CONTENT_TYPES, "type");

export const SECTION_CHOICES = choices(SECTIONS, "section");

export const STATE_CHOICES = choices(CONTENT_STATES, "state");

export const GROUP_CHOICES = choices(MENU_GROUPS, "group");

export const LACKING_CHOICES = choices(["en", "de"], "lacks");

/** A path of the shop or an https address. */
export const ADDRESS = regex(/^(?:\/[A-Za-z0-9/_-]*|https:\/\/[^\s()]{3,300})$/u, "content.menu_address_wrong");

/** Rules of a link's words. */
export const NAME = [maxLength(80), regex(/^[^\]]*$/u, "content.menu_name_wrong")];
