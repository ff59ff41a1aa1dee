import { type ComponentType, lazy, Suspense } from "react";
import { LoadingPage } from "#src/lib/loading-page.tsx";

/** A screen that is a file of its own. */
export interface LazyScreen {
	readonly Screen: ComponentType;
	/** Loads the file. The screen then renders at once, on the server and in the browser's first render. */
	load(): Promise<void>;
}

export function lazyScreen(file: () => Promise<ComponentType>): LazyScreen {
	let Loaded: ComponentType | undefined;
	const Later = lazy(async () => ({ default: await file() }));
	return {
		Screen: () =>
			Loaded === undefined ? (
				<Suspense fallback={<LoadingPage />}>
					<Later />
				</Suspense>
			) : (
				<Loaded />
			),
		async load() {
			Loaded = await file();
		},
	};
}
