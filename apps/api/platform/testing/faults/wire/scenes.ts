import { OFFICE_SCENES } from "./scenes-of-office.ts";
import { SHOP_SCENES } from "./scenes-of-shop.ts";
import { STAFF_SCENES } from "./scenes-of-staff.ts";
import type { Scene } from "./wire-world.ts";

/** The scenes of calls that need more than a member, staff, a product and what their schemas say. */
export const SCENES: Readonly<Record<string, Scene>> = { ...SHOP_SCENES, ...OFFICE_SCENES, ...STAFF_SCENES };
