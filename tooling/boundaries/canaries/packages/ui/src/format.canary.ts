export const wrong = 'single';
