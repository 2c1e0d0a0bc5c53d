import type { z } from "zod";
import type { ErrorCode } from "../errors/public.ts";

/** Who may call: `anyone`, `member` (any signed-in person) or `staff`. */
export type Access = "anyone" | "member" | "staff";

/** One call of the API for route, OpenAPI document and typed client. */
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
  limit: "read" | "write" | "signIn";
  /** Needs a password or passkey within the last five minutes. Refuses: user.confirmation-needed. */
  stepUp?: true;
  /** Takes an `Idempotency-Key` and answers repetitions from memory for a day; never for secrets. */
  idempotent?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Codes besides those of every call. */
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

/** Params, query and body as the schemas accept them. */
export type OperationInput<O extends Operation> = InputOf<O, "params"> & InputOf<O, "query"> & InputOf<O, "body">;

export type OperationAnswer<O extends Operation> = z.output<O["response"]>;
