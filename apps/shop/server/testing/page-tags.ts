import type { ChangeLog } from "../front/change-log.ts";
import type { PageTags } from "../front/renderer.ts";

/** Of pages whose tags are given; renderings begin at once. */
export function tagsBy(changes: Pick<ChangeLog, "count">, of: PageTags["of"]): PageTags {
  return {
    of,
    during(making, render) {
      making.begun = changes.count;
      return render();
    },
  };
}
