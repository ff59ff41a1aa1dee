import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useMemo, useState } from "react";
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
	return lazyFile(file, <LoadingPage />, Always);
}

/**
 * A part that the first view can wait for. The server renders it; in the browser its HTML stays as it is until the file
 * and the phrases of such parts have come. `fallback` keeps its space on a page that no server rendered.
 */
export function lazyPart<Props extends object = object>(
	file: () => Promise<ComponentType<Props>>,
	fallback: ReactNode = null,
): LazyScreen<Props> {
	return lazyFile(file, fallback, MorePhrases);
}

type Wrapper = ComponentType<{ children: ReactNode }>;

function lazyFile<Props extends object>(
	file: () => Promise<ComponentType<Props>>,
	fallback: ReactNode,
	Once: Wrapper,
): LazyScreen<Props> {
	let Loaded: ComponentType<Props> | undefined;
	const Later = lazyChunk(file);
	function Screen(props: Props) {
		// A file that comes later does not replace what is shown.
		const [Ready] = useState(() => Loaded);
		const [first] = useState(props);
		const [isThere, setThere] = useState(false);
		// React throws the server's HTML of a part away if the part's props change before its file has come.
		const shown = isThere ? props : first;
		return useMemo(
			() => (
				<Suspense fallback={fallback}>
					<Once>
						{Ready === undefined ? <Later {...shown} /> : <Ready {...shown} />}
						<Arrival onArrive={setThere} />
					</Once>
				</Suspense>
			),
			[Ready, shown],
		);
	}
	const load = async () => {
		Loaded = await file();
	};
	loads.push(load);
	return { Screen, load };
}

/** Tells that the part beside it is in the page. */
function Arrival({ onArrive }: { onArrive: (isThere: boolean) => void }) {
	useEffect(() => onArrive(true), [onArrive]);
	return null;
}

function Always({ children }: { children: ReactNode }) {
	return children;
}

function MorePhrases({ children }: { children: ReactNode }) {
	const more = use(MorePhrasesContext);
	if (more !== undefined) use(more);
	return children;
}
