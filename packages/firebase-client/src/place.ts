/** The origin of the page. The embedded server answers on the same origin. */
export interface Place {
	/** Host and port, for instance `127.0.0.1:8080`. */
	readonly host: string;
	/** For instance `http://127.0.0.1:8080`. */
	readonly origin: string;
}
