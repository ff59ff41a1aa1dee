/** Where the page's Firebase and the public site are. */
export interface Place {
	/** Host and port of the Firebase-compatible server, for instance `127.0.0.1:8080`. */
	readonly host: string;
	/** Its origin, for instance `http://127.0.0.1:8080`. */
	readonly origin: string;
	/** The origin of the public site, to which the links in mails lead back. */
	readonly home: string;
}
