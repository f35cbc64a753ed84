import { useState } from 'react';

export { useState };
