import type { SurfaceOrigins } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import type { Context } from "hono";
import type { Views } from "./answers.ts";
import type { Packer, PagesBindings, PagesHost } from "./host.ts";
import type { PackedPage } from "./packed-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageTurns } from "./page-turns.ts";
import type { ReadShopFacts } from "./pictures/shop-facts.ts";
import type { Render } from "./render.tsx";

interface Pages extends PagesHost {
	readonly api: string;
	readonly origins: SurfaceOrigins;
	readonly packers: readonly Packer[];
	readonly render: Render;
	/** Without a screen and anybody's data. */
	readonly emptyPages: Readonly<Record<Locale, PackedPage>>;
	/** That an address has no page, by the query that leads on. It is rendered once: it has nobody's data, either. */
	readonly unknownPages: Map<string, PackedPage>;
	readonly cache: PageCache;
	/** Undefined where a request may not wait for another one. */
	readonly turns: PageTurns | undefined;
	readonly views: Views;
	readonly facts: ReadShopFacts;
}

export interface PagesEnv {
	readonly Bindings: PagesBindings;
	Variables: { pages: Pages };
}

export type PageContext = Context<PagesEnv>;
