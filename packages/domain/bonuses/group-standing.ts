export interface ClubMember {
  id: number;
  sponsorId: number | null;
}

export interface Standing {
  id: number;
  sponsor: Standing | null;
  personalPoints: number;
  /** Own ones included. */
  groupPoints: number;
  hasDownline: boolean;
  /** At any depth. */
  groupSize: number;
}

/** Members in a circle of sponsors count for themselves only. */
export function groupStandings(
  members: readonly ClubMember[],
  pointsOf: ReadonlyMap<number, number>,
): Map<number, Standing> {
  const standings = new Map<number, Standing>();
  for (const { id } of members) {
    const points = pointsOf.get(id) ?? 0;
    standings.set(id, {
      id,
      sponsor: null,
      personalPoints: points,
      groupPoints: points,
      hasDownline: false,
      groupSize: 0,
    });
  }
  const childrenLeft = new Map<Standing, number>();
  for (const { id, sponsorId } of members) {
    const standing = standings.get(id);
    const sponsor = sponsorId === null ? undefined : standings.get(sponsorId);
    if (!standing || !sponsor) continue;
    standing.sponsor = sponsor;
    sponsor.hasDownline = true;
    childrenLeft.set(sponsor, (childrenLeft.get(sponsor) ?? 0) + 1);
  }
  addUpwards([...standings.values()], childrenLeft);
  return standings;
}

function addUpwards(standings: readonly Standing[], childrenLeft: Map<Standing, number>): void {
  const ready = standings.filter((standing) => !childrenLeft.has(standing));
  for (let standing = ready.pop(); standing; standing = ready.pop()) {
    const { sponsor } = standing;
    if (!sponsor) continue;
    sponsor.groupPoints += standing.groupPoints;
    sponsor.groupSize += standing.groupSize + 1;
    const left = (childrenLeft.get(sponsor) ?? 1) - 1;
    childrenLeft.set(sponsor, left);
    if (left === 0) ready.push(sponsor);
  }
}
