/** The `firebase` part of the runtime `config.json`. */
export interface FirebaseConfig {
	readonly projectId: string;
	readonly apiKey: string;
	/** True: the Firebase-compatible server of the page's own origin. False: Google's. */
	readonly embedded: boolean;
	readonly authDomain?: string;
	readonly appId?: string;
}

/** Where the page came from; the embedded server answers at the same place. */
export interface Place {
	/** Host and port, e.g. `127.0.0.1:8080`. */
	readonly host: string;
	/** E.g. `http://127.0.0.1:8080`. */
	readonly origin: string;
}

/** Reads the `firebase` part of `config.json`; undefined when a needed text is missing or empty. */
export function parseFirebaseConfig(value: unknown): FirebaseConfig | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const fields: { readonly [field: string]: unknown } = { ...value };
	const projectId = filled(fields.projectId);
	const apiKey = filled(fields.apiKey);
	if (projectId === undefined || apiKey === undefined) return undefined;
	const authDomain = filled(fields.authDomain);
	const appId = filled(fields.appId);
	return {
		projectId,
		apiKey,
		embedded: fields.embedded === true,
		...(authDomain === undefined ? {} : { authDomain }),
		...(appId === undefined ? {} : { appId }),
	};
}

function filled(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" && value.length <= 500 ? value : undefined;
}
