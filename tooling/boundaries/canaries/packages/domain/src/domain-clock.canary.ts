export const wrong = [Date.now(), Date(), new Date(), new Date, Math.random()];
export const right = new Date(0);
