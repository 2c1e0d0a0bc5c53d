import { describe, expect, it } from "vitest";
import { serverAnswer } from "./deliver.ts";

const TOKEN = "rG6dG0m3v1p5u9X4kQ2sYbT7wZcEoLhNaJfViKxRq8M";
const mail = { text: `Cześć,\n\nTwój kod:\n\nABCDE-23456\n\nhttps://shop.example/pl/reset-password/${TOKEN}` };

describe("what a mail server said", () => {
  it.each([
    ["250 2.0.0 Ok: queued as 4F2A91", "250 2.0.0 Ok: queued as 4F2A91"],
    [`550 bad link https://shop.example/pl/reset-password/${TOKEN}!`, "550 bad link …"],
    [`550 bad word ${TOKEN}`, "550 bad word …"],
    ["550 bad word <ABCDE-23456>", "550 bad word <…>"],
    ["550 bad word ABCDE-FGHIJ, sorry", "550 bad word …, sorry"],
    ["connect ECONNREFUSED 127.0.0.1:25", "connect ECONNREFUSED 127.0.0.1:25"],
    ["x ".repeat(300), "x ".repeat(100)],
  ])("of %j leaves %j", (said, left) => {
    expect(serverAnswer(said, mail)).toBe(left);
  });
});
