import type { z } from "zod";
import type { ErrorCode } from "../errors/public.ts";

/** `member` is any signed-in person. */
export type Access = "anyone" | "member" | "staff";

/** A call for route, OpenAPI document and typed client. */
export interface Operation {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Parameters in braces, `/product/{code}`. */
  path: string;
  tag: string;
  summary: string;
  access: Access;
  limit: "read" | "write" | "signIn";
  /** Needs a password or passkey within the last five minutes. Refuses: user.confirmation-needed. */
  stepUp?: true;
  /** `Idempotency-Key` repeats answers for a day; never for secrets. */
  idempotent?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Besides those of every call. */
  errors: readonly ErrorCode[];
}

/** Keeps the exact schema types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

type InputOf<O, Key extends "params" | "query" | "body"> = O extends { [K in Key]: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown;

/** As the schemas accept it. */
export type OperationInput<O extends Operation> = InputOf<O, "params"> & InputOf<O, "query"> & InputOf<O, "body">;

export type OperationAnswer<O extends Operation> = z.output<O["response"]>;
