/** Vite aliases that build React source on Preact; see docs/decisions/0004-customer-bundle.md. */
import { fileURLToPath } from "node:url";

type Alias = { find: RegExp; replacement: string };

/** For `resolve.alias`. Absolute targets, so that libraries resolve to the same copy. */
export function smallReact(): Alias[] {
	const to = (module: string) => fileURLToPath(import.meta.resolve(module));
	return [
		{ find: /^react$/, replacement: to("preact/compat") },
		{ find: /^react-dom$/, replacement: to("preact/compat") },
		{ find: /^react-dom\/client$/, replacement: to("preact/compat/client") },
		{ find: /^react\/jsx-runtime$/, replacement: to("preact/jsx-runtime") },
		{ find: /^react\/jsx-dev-runtime$/, replacement: to("preact/jsx-runtime") },
		{ find: /^preact$/, replacement: to("preact") },
		{ find: /^preact\/hooks$/, replacement: to("preact/hooks") },
	];
}
