import { parseAppUid } from "@junban/domain/values";
import { useEffect, useState } from "react";
import { kept } from "#src/register/kept.ts";
import type { OwnShop, Standing } from "#src/register/standing.ts";

export interface OwnShops {
	/** None while nobody knows, and where nobody is signed in. */
	readonly shops: readonly OwnShop[];
	/** The shop that this tab has founded. */
	readonly founded: OwnShop | undefined;
}

/** The shop of this tab is known before the sign-in is. */
export function useOwnShops(standing: Standing): OwnShops {
	const [founded, setFounded] = useState<OwnShop>();
	useEffect(() => setFounded(foundedHere()), []);
	return { shops: shopsOf(standing, founded), founded };
}

function shopsOf(standing: Standing, founded: OwnShop | undefined): readonly OwnShop[] {
	if (standing.kind === "signedOut") return [];
	if (standing.kind === "signedIn" && standing.shops !== undefined) return standing.shops;
	return founded === undefined ? [] : [founded];
}

function foundedHere(): OwnShop | undefined {
	const stored = kept("register-founded");
	const app = parseAppUid(stored?.app);
	return stored === undefined || app === undefined ? undefined : { app, name: stored.name };
}
