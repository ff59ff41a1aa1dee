/** The files that the service worker keeps, from the manifest of the browser's build. */
import { fieldsOf, LOCALES, type Locale } from "@junban/domain/values";

export interface KeptFiles extends Readonly<Record<Locale, readonly string[]>> {
	/** The script of the pages. */
	readonly entry: string;
	/** For both languages. */
	readonly common: readonly string[];
}

const ENTRY = "src/main.tsx";
/** The display board is opened on its own screens, which do not need it offline. */
const NOT_KEPT = /(?:^|\/)display[/-]/;

export function keptFiles(manifest: unknown): KeptFiles {
	const chunks = fieldsOf(manifest) ?? {};
	const files = { common: new Set<string>(), ja: new Set<string>(), en: new Set<string>() };
	const seen = new Set<string>();
	const visit = (name: string): void => {
		if (seen.has(name) || NOT_KEPT.test(name)) return;
		seen.add(name);
		const chunk = fieldsOf(chunks[name]);
		if (chunk === undefined) throw new Error(`the build has no file for ${name}`);
		const kept = files[localeOf(name) ?? "common"];
		for (const file of [chunk.file, ...textsOf(chunk.assets)])
			if (typeof file === "string") kept.add(`/${file}`);
		for (const next of [...textsOf(chunk.imports), ...textsOf(chunk.dynamicImports)]) visit(next);
	};
	visit(ENTRY);
	const [entry = ""] = files.common;
	return { entry, common: [...files.common], ja: [...files.ja], en: [...files.en] };
}

function localeOf(name: string): Locale | undefined {
	return LOCALES.find((locale) => name.endsWith(`-${locale}.ts`));
}

function textsOf(list: unknown): readonly string[] {
	return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
