import type { ReadableStore } from "@junban/app-shell/store";
import { useContext, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { type Services, ServicesContext } from "./services.ts";

interface Session<State> extends ReadableStore<State> {
	close(): void;
}

const never = () => () => undefined;

/**
 * Opens a session for as long as the component is mounted, and gives its state. Before, which is on the server and in
 * the browser's first render, the state is `first`. `open` must be stable: each change opens a session anew.
 */
export function useSession<State, Opened extends Session<State>>(
	first: State,
	open: (services: Services) => Opened,
): readonly [state: State, session: Opened | undefined] {
	const services = useContext(ServicesContext);
	const [session, setSession] = useState<Opened>();
	// Before the next event: a press on a page that has just been taken over finds its session.
	useLayoutEffect(() => {
		if (services === undefined) return;
		const opened = open(services);
		setSession(opened);
		return () => opened.close();
	}, [services, open]);
	const state = useSyncExternalStore(session?.subscribe ?? never, session?.get ?? (() => first), () => first);
	return [state, session];
}
