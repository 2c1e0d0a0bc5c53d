import { postAuth } from "./sign-in.ts";
import { sessionChanged } from "./session-store.ts";

/** Signs in by the secret of a mailed link. Null when it worked, else the code of the refusal. */
export async function signInByMail(input: { token: string; kind: "registration" | "link" }): Promise<string | null> {
  const answer = await postAuth("callback/link", input);
  if (!answer) return "server.unavailable";
  const failure = new URL(answer.url, location.origin).searchParams.get("error");
  if (failure !== null) return failure;
  return (await sessionChanged()).status === "authenticated" ? null : "server.unavailable";
}
