/** The `firebase` part of `/config.json`. */
export interface FirebaseConfig {
	readonly projectId: string;
	readonly apiKey: string;
	/** True: the Firebase-compatible server. False: Google's. */
	readonly embedded: boolean;
	/** The origin of the Firebase-compatible server, if it is not the page's. */
	readonly server?: string;
	readonly authDomain?: string;
	readonly appId?: string;
	/** Bucket of uploads. The embedded server accepts any name; at Google, uploads fail without one. */
	readonly storageBucket?: string;
	readonly messagingSenderId?: string;
	/** Google's measurement id of the web app. Without it nothing is measured. */
	readonly measurementId?: string;
	/** Public key of web push. Without it there are no push messages. */
	readonly vapidKey?: string;
}
