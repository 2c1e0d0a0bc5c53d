import type { DemoInstance } from "../demo-instance.ts";
import names from "./club-names.json" with { type: "json" };

export interface ClubPerson {
  memberNo: string;
  sponsorNo: string;
  name: string;
  surname: string;
  shown: boolean;
  street: string;
  buildingNo: string;
  zipCode: string;
  city: string;
  mobile: string;
  joinedDaysAgo: number;
  /** Months of a hundred in which the person buys. */
  buysIn: number;
}

const COUNT = 2300;
const OLDEST_DAYS = 420;
/** Sponsors of the first members; most stand below Anna, whose group is shown. */
const ROOTS = ["100001", "100000", "100001", "100002", "100001", "100001", "100000", "100001"] as const;

/** The same on every machine; early members have larger groups. */
export function inventMembers(instance: DemoInstance): ClubPerson[] {
  const draw = createDraw(instance === "pl" ? 2_026 : 2_027);
  const pools = names[instance];
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const people: ClubPerson[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const [zipCode = "", city = ""] = pick(pools.towns);
    const kind = draw(100);
    people.push({
      memberNo: String(110_001 + index),
      sponsorNo: sponsorOf(people, draw),
      name: pick(pools.names),
      surname: pick(pools.surnames),
      shown: draw(100) < 55,
      street: pick(pools.streets),
      buildingNo: String(draw(80) + 1),
      zipCode,
      city,
      mobile: `${instance === "pl" ? "500 2" : "030 2"}${String(index).padStart(5, "0")}`,
      joinedDaysAgo: Math.max(1, OLDEST_DAYS - Math.floor((index * OLDEST_DAYS) / COUNT)),
      buysIn: kind < 25 ? 75 : kind < 70 ? 30 : 4,
    });
  }
  return people;
}

/** Earlier people become sponsors more often. */
function sponsorOf(people: readonly ClubPerson[], draw: (below: number) => number): string {
  const first = draw(100);
  if (people.length < ROOTS.length || first < 6) return ROOTS[(people.length + first) % ROOTS.length] ?? ROOTS[0];
  const at = Math.min(draw(people.length), draw(people.length));
  return people[at]?.memberNo ?? ROOTS[0];
}

/** Draws whole numbers below a limit, the same on every machine. Source: Lehmer's generator. */
export function createDraw(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
