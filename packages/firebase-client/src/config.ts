/** The `firebase` part of the runtime `config.json`, parsed by the app-shell. */
export interface FirebaseConfig {
	readonly projectId: string;
	readonly apiKey: string;
	/** True: the Firebase-compatible server of the page's own origin. False: Google's. */
	readonly embedded: boolean;
	readonly authDomain?: string;
	readonly appId?: string;
	/** Where uploads go. The embedded server takes any; Google's has a name of its own, without which nothing is uploaded. */
	readonly storageBucket?: string;
	readonly messagingSenderId?: string;
	/** Google's measurement id of the web app, for analytics. */
	readonly measurementId?: string;
	/** Public key of web push. */
	readonly vapidKey?: string;
}

/** Where the page came from; the embedded server answers at the same place. */
export interface Place {
	/** Host and port, e.g. `127.0.0.1:8080`. */
	readonly host: string;
	/** E.g. `http://127.0.0.1:8080`. */
	readonly origin: string;
}
