import type { ArticleAttributes } from "@kram/contract/content";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { classes } from "../../../ui/classes.ts";
import { EggMark } from "../../../ui/egg-mark.tsx";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { articlePath } from "../article-address.ts";
import { ArticleFacts } from "./article-facts.tsx";
import { pictureSource } from "./lead-picture.tsx";

const CARD_SIZES = "(min-width: 84rem) 400px, (min-width: 48rem) 31vw, 100vw";
const LEADING_SIZES = "(min-width: 84rem) 760px, (min-width: 64rem) 58vw, 100vw";

/** An article in a list, wholly a link; `leading` is the large one at the top. */
export function ArticleCard({
  article,
  locale,
  leading = false,
}: {
  article: ArticleAttributes;
  locale: Locale;
  leading?: boolean;
}) {
  const { picture, category, title, lead } = article;
  return (
    <article
      className={classes("group relative grid gap-4", leading && "lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-10")}
    >
      <div className="aspect-3/2 overflow-hidden rounded bg-green-soft">
        {picture ? (
          <Picture
            source={pictureSource(picture)}
            alt=""
            sizes={leading ? LEADING_SIZES : CARD_SIZES}
            eager={leading}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        ) : (
          <EggMark className="m-auto h-full w-1/3 text-green" />
        )}
      </div>
      <div>
        {category && <p className="text-sm font-semibold text-green">{category.name}</p>}
        <h2 className={classes("mt-1 group-hover:text-green", leading ? "text-xl" : "text-lg")}>
          <IntentLink href={hrefFor(locale, articlePath(article))} className="after:absolute after:inset-0">
            {title}
          </IntentLink>
        </h2>
        <p className={classes("mt-2 text-ink-soft", leading ? "text-base" : "line-clamp-3 text-sm")}>{lead}</p>
        <div className="mt-3">
          <ArticleFacts article={article} locale={locale} />
        </div>
      </div>
    </article>
  );
}
