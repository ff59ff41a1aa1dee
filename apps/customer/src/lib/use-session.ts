import type { ReadableStore } from "@junban/app-shell/store";
import { useLaterStore } from "@junban/app-shell/use-store";
import { useContext, useLayoutEffect, useState } from "react";
import { type Services, ServicesContext } from "./services.ts";

interface Session<State> extends ReadableStore<State> {
	close(): void;
}

/**
 * Opens a session for as long as the component is mounted, and gives its state. Before, which is on the server and in
 * the browser's first render, the state is `first`. `open` must be stable: each change opens another session.
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
	return [useLaterStore(session, first), session];
}
