import { readSettings } from "../features/settings/public.ts";

/** What the frame shows while the API does not answer: nothing that an owner may have switched off. */
const WITHOUT_API = { stagingLevel: 0 };

/** The owner's settings that the frame needs. While the API does not answer the frame stands with the least, so that the page can still say so itself. */
export async function readFrameSettings(): Promise<typeof WITHOUT_API> {
  return readSettings().catch(() => WITHOUT_API);
}
