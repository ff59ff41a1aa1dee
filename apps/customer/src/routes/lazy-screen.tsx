import { type ComponentType, lazy, Suspense } from "react";
import { LoadingPage } from "#src/lib/loading-page.tsx";

/** A screen that is a file of its own. */
export interface LazyScreen<Props = object> {
	readonly Screen: ComponentType<Props>;
	/** Loads the file. The screen then renders at once, on the server and in the browser's first render. */
	load(): Promise<void>;
}

export function lazyScreen<Props extends object = object>(
	file: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
	let Loaded: ComponentType<Props> | undefined;
	const Later = lazy(async () => ({ default: await file() }));
	return {
		Screen: (props: Props) =>
			Loaded === undefined ? (
				<Suspense fallback={<LoadingPage />}>
					<Later {...props} />
				</Suspense>
			) : (
				<Loaded {...props} />
			),
		async load() {
			Loaded = await file();
		},
	};
}
