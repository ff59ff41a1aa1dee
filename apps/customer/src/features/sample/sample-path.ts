import { splitLocale } from "@junban/app-shell/paths";
import { isSample } from "@junban/domain/shop";
import { type AppUid, type Locale, parseAppUid } from "@junban/domain/values";

interface SamplePath {
	readonly app: AppUid;
	readonly locale: Locale;
	/** The sample's entry, where one joins. */
	readonly isEntry: boolean;
}

/** The sample whose page an address names; undefined for all other addresses. */
export function sampleIn(pathname: string): SamplePath | undefined {
	const { locale, path } = splitLocale(pathname);
	const [, root, name, ...rest] = path.split("/");
	const app = root === "app" && isSample(name) ? parseAppUid(name) : undefined;
	return app === undefined ? undefined : { app, locale, isEntry: rest.every((each) => each === "") };
}
