import { describe, expect, it } from "vitest";
import { createPopupTurns } from "./popup-turns.ts";

function makeTurns() {
  const turns = createPopupTurns();
  const opened: string[] = [];
  const join = (rank: "lock" | "message" | "notification", name: string = rank) =>
    turns.join(rank, () => opened.push(name));
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { join, opened, settle };
}

describe("createPopupTurns", () => {
  it("opens the most urgent of those that ask together", async () => {
    const { join, opened, settle } = makeTurns();
    join("notification");
    join("lock");
    await settle();
    expect(opened).toEqual(["lock"]);
  });

  it("opens the next one when the first has left", async () => {
    const { join, opened, settle } = makeTurns();
    const leave = join("lock");
    join("notification", "first");
    join("notification", "second");
    await settle();
    leave();
    await settle();
    expect(opened).toEqual(["lock", "first"]);
  });

  it("never closes what is open for something more urgent", async () => {
    const { join, opened, settle } = makeTurns();
    const leave = join("notification");
    await settle();
    join("lock");
    await settle();
    expect(opened).toEqual(["notification"]);
    leave();
    await settle();
    expect(opened).toEqual(["notification", "lock"]);
  });

  it("forgets who left before its turn", async () => {
    const { join, opened, settle } = makeTurns();
    const leave = join("lock");
    const leaveEarly = join("message");
    await settle();
    leaveEarly();
    leaveEarly();
    leave();
    leave();
    await settle();
    expect(opened).toEqual(["lock"]);
  });
});
