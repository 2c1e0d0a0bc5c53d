import { maxLength, regex } from "react-admin";

/** Where a link of the owner may lead: a path of the shop or a whole address elsewhere; nothing is let through. */
export const ADDRESS = regex(/^(?:\/[A-Za-z0-9/_-]*|https:\/\/[^\s()]{3,300})$/u, "content.menu_address_wrong");

/** Words of a link; nothing is let through. */
export const NAME = [maxLength(80), regex(/^[^\]]*$/u, "content.menu_name_wrong")];
