"use client";
import type { listStructure as operation, StructureNode } from "@kram/contract/structure";
import type { OperationAnswer } from "@kram/contract/operation";
import { useState } from "react";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { listStructure } from "../../platform/http/operations/structure.ts";
import { type Branch, type TreeState, withPage } from "./branches.ts";

export type StructureAnswer = OperationAnswer<typeof operation>;

/** A tree read in parts. */
export function useTree(root: StructureNode, first: StructureAnswer) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(
    () => new Map([[root.memberNo, branchOf(first)]]),
  );
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([root.memberNo]));
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const read = async (parentNo: string, page: number) => {
    setReading(parentNo);
    setRefusal(null);
    try {
      const answer = await call(listStructure, { query: { parentNo, pageNo: page } });
      setBranches((known) => withPage(known, parentNo, branchOf(answer)));
      setOpen((known) => new Set(known).add(parentNo));
    } catch (failure) {
      setRefusal(refusalOf(failure));
    }
    setReading(null);
  };
  const toggle = (memberNo: string) => {
    if (!open.has(memberNo) && !branches.has(memberNo)) return void read(memberNo, 1);
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(memberNo)) next.add(memberNo);
      return next;
    });
  };
  const more = (parentNo: string) => void read(parentNo, (branches.get(parentNo)?.page ?? 0) + 1);
  const state: TreeState = { branches, open };
  return { state, reading, refusal, toggle, more };
}

function branchOf({ items, totalCount, currentPage }: StructureAnswer): Branch {
  return { items, total: totalCount, page: currentPage };
}
