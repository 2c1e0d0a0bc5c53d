import { maxLength, regex } from "react-admin";

/** Rules of an owner's link: a path of the shop or an https address. */
export const ADDRESS = regex(/^(?:\/[A-Za-z0-9/_-]*|https:\/\/[^\s()]{3,300})$/u, "content.menu_address_wrong");

/** Rules of a link's words. */
export const NAME = [maxLength(80), regex(/^[^\]]*$/u, "content.menu_name_wrong")];
