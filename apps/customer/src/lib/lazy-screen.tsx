import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from "react";
import { LoadingPage } from "./loading-page.tsx";
import { MorePhrasesContext } from "./more-phrases.ts";

/** A screen, or a part of one, that is a file of its own. */
export interface LazyScreen<Props = object> {
	readonly Screen: ComponentType<Props>;
	/** Loads the file. The screen then renders at once, in the browser's first render. */
	load(): Promise<void>;
}

const loads: (() => Promise<void>)[] = [];

/** For the server, which renders everything at once. A file may name further ones. */
export async function loadAllScreens(): Promise<void> {
	for (let at = 0; at < loads.length; at++) await loads[at]?.();
}

/** A whole page. */
export function lazyScreen<Props extends object = object>(
	file: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
	return lazyFile(file, <LoadingPage />);
}

/**
 * A part that the first view can wait for. The server renders it; in the browser its HTML stays as it is until the file
 * and the phrases of such parts have come. `fallback` keeps its space on a page that no server rendered.
 */
export function lazyPart<Props extends object = object>(
	file: () => Promise<ComponentType<Props>>,
	fallback: ReactNode = null,
): LazyScreen<Props> {
	const { Screen: Part, load } = lazyFile(file, fallback);
	const Screen = (props: Props) => (
		<WithMorePhrases fallback={fallback}>
			<Part {...props} />
		</WithMorePhrases>
	);
	return { Screen, load };
}

/** Renders its children once the phrases are there that the first views do not need, such as those of refusals. */
export function WithMorePhrases({
	fallback = null,
	children,
}: {
	fallback?: ReactNode;
	children: ReactNode;
}) {
	return (
		<Suspense fallback={fallback}>
			<MorePhrases>{children}</MorePhrases>
		</Suspense>
	);
}

function lazyFile<Props extends object>(
	file: () => Promise<ComponentType<Props>>,
	fallback: ReactNode,
): LazyScreen<Props> {
	let Loaded: ComponentType<Props> | undefined;
	const Later = lazy(async () => ({ default: await file() }));
	function Screen(props: Props) {
		// A file that comes later does not replace what is shown.
		const [Ready] = useState(() => Loaded);
		return (
			<Suspense fallback={fallback}>
				{Ready === undefined ? <Later {...props} /> : <Ready {...props} />}
			</Suspense>
		);
	}
	const load = async () => {
		Loaded = await file();
	};
	loads.push(load);
	return { Screen, load };
}

function MorePhrases({ children }: { children: ReactNode }) {
	const more = use(MorePhrasesContext);
	if (more !== undefined) use(more);
	return children;
}
