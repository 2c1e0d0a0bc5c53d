import type { z } from "zod";
import type { ErrorCode } from "../errors/public.ts";

/** Who may call: `anyone`, `member` (any signed-in person) or `staff`. */
export type Access = "anyone" | "member" | "staff";

/** One call of the API, described once for the route, the OpenAPI document and the typed client. */
export interface Operation {
  /** The one name of the operation everywhere. */
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with parameters in braces, `/product/{code}`. */
  path: string;
  /** Heading in the API's documentation. */
  tag: string;
  summary: string;
  access: Access;
  /** Rate limit class. */
  limit: "read" | "write" | "signIn";
  /** Wants a session that proved itself by password or passkey within the last five minutes; refuses with user.confirmation-needed. */
  stepUp?: true;
  /** Takes an `Idempotency-Key`: a call that comes again with its key is answered again, not done again. All others refuse one. Never for what answers a secret: answers are kept for a day. */
  idempotent?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Codes that the operation refuses with, besides those of every call. */
  errors: readonly ErrorCode[];
}

/** Declares an operation and keeps its exact schema types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

type InputOf<O, Key extends "params" | "query" | "body"> = O extends { [K in Key]: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown;

/** What a caller hands over: params, query and body as the schemas accept them. */
export type OperationInput<O extends Operation> = InputOf<O, "params"> & InputOf<O, "query"> & InputOf<O, "body">;

export type OperationAnswer<O extends Operation> = z.output<O["response"]>;
