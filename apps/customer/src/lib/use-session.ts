import type { ReadableStore } from "@junban/app-shell/store";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
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
	useEffect(() => {
		if (services === undefined) return;
		const opened = open(services);
		setSession(opened);
		return () => opened.close();
	}, [services, open]);
	const state = useSyncExternalStore(session?.subscribe ?? never, session?.get ?? (() => first), () => first);
	return [state, session];
}
