/** For tests: a push service, behind whatever server a test puts it. */
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";

interface Received {
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

export interface PushService {
	readonly listener: RequestListener;
	readonly received: readonly Received[];
	/** Its answers. */
	status: number;
	/** Resolves to the requests to the path, when there are this many. */
	at(path: string, count?: number): Promise<readonly Received[]>;
}

export function pushService(): PushService {
	const received: Received[] = [];
	const waiting = new Set<() => void>();
	const service: PushService = {
		received,
		status: 201,
		listener(request, response) {
			void buffer(request).then((body) => {
				received.push({ path: request.url ?? "", headers: request.headers, body });
				response.writeHead(service.status, { location: "https://127.0.0.1/elsewhere" }).end();
				for (const wake of waiting) wake();
			});
		},
		async at(path, count = 1) {
			for (;;) {
				const found = received.filter((each) => each.path === path);
				if (found.length >= count) return found;
				await new Promise<void>((wake) => waiting.add(wake));
			}
		},
	};
	return service;
}
