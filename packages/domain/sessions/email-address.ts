/** Most characters. Source: RFC 5321 §4.5.3.1. */
const MOST = { address: 254, localPart: 64 } as const;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/iu;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/iu;

/** Quoted names and bare addresses are refused. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [localPart, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (text.length > MOST.address || localPart.length > MOST.localPart) return false;
  return LOCAL_PART.test(localPart) && DOMAIN.test(domain);
}
