/** `sponsorNo` is empty for the top of a structure. */
export interface NewPlace {
  memberNo: string;
  sponsorNo: string;
}

export type PlaceProblem = "sponsor.unknown" | "sponsor.circle" | "sponsor.too-deep";

/** Longer paths do not fit into their index. */
export const DEEPEST_LEVEL = 200;

/** Sponsors first; `known` holds levels of known sponsors, the top 0. */
export function placeMembers<Place extends NewPlace>(
  places: readonly Place[],
  known: ReadonlyMap<string, number>,
): { ordered: Place[]; problems: ReadonlyMap<string, PlaceProblem> } {
  const problems = new Map<string, PlaceProblem>();
  const below = Map.groupBy(places, ({ sponsorNo }) => sponsorNo);
  const numbers = new Set(places.map(({ memberNo }) => memberNo));
  const standing: { place: Place; level: number }[] = [];
  for (const place of places) {
    const { memberNo, sponsorNo } = place;
    const level = known.get(sponsorNo);
    if (sponsorNo === "") standing.push({ place, level: 0 });
    else if (level !== undefined) standing.push({ place, level: level + 1 });
    else if (!numbers.has(sponsorNo)) problems.set(memberNo, "sponsor.unknown");
  }
  const ordered = follow(standing, below, problems);
  markCircles(places, { ordered, problems });
  return { ordered, problems };
}

function follow<Place extends NewPlace>(
  standing: { place: Place; level: number }[],
  below: ReadonlyMap<string, Place[]>,
  problems: Map<string, PlaceProblem>,
): Place[] {
  // The list grows while it is walked.
  for (const { place, level } of standing) {
    if (level > DEEPEST_LEVEL) problems.set(place.memberNo, "sponsor.too-deep");
    else for (const next of below.get(place.memberNo) ?? []) standing.push({ place: next, level: level + 1 });
  }
  return standing.map(({ place }) => place);
}

/** Whoever is not reached hangs below a problem or goes round in a circle. */
function markCircles<Place extends NewPlace>(
  places: readonly Place[],
  { ordered, problems }: { ordered: readonly Place[]; problems: Map<string, PlaceProblem> },
): void {
  const reached = new Set(ordered.map(({ memberNo }) => memberNo));
  const sponsorOf = new Map(places.map(({ memberNo, sponsorNo }) => [memberNo, sponsorNo]));
  const settled = new Set<string>([...reached, ...problems.keys()]);
  for (const { memberNo } of places) {
    const way = new Set<string>();
    let at = memberNo;
    while (!settled.has(at) && !way.has(at)) {
      way.add(at);
      at = sponsorOf.get(at) ?? "";
    }
    if (way.has(at)) for (const each of circleFrom(at, sponsorOf)) problems.set(each, "sponsor.circle");
    for (const each of way) settled.add(each);
  }
}

function circleFrom(start: string, sponsorOf: ReadonlyMap<string, string>): string[] {
  const circle = [start];
  for (let at = sponsorOf.get(start) ?? start; at !== start; at = sponsorOf.get(at) ?? start) circle.push(at);
  return circle;
}
